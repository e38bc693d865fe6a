"""The connections of a page, so that a test can cut them."""

from playwright.sync_api import Page

SOCKETS = """{
  const Plain = WebSocket
  window.sockets = []
  window.WebSocket = class extends Plain {
    constructor(...how) { super(...how); window.sockets.push(this) }
  }
}"""
"""Remembers them: an init script of the page or its context."""


def cut(page: Page) -> None:
    """Cut the connection that the page has now."""
    page.evaluate("window.sockets.at(-1).close()")


def cut_and_mend(page: Page) -> None:
    """Cut the connection, and wait until the page has opened another."""
    with page.expect_websocket():
        cut(page)
