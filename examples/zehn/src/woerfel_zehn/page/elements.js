// Making elements, in as few words as a board needs.

const SVG = "http://www.w3.org/2000/svg";

/**
 * Make an element with attributes and children.
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} tag
 * @param {Readonly<Record<string, string>>} attributes
 * @param {(Node | string)[]} children
 */
export function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

/**
 * Make a button.
 * @param {Readonly<Record<string, string>>} attributes @param {() => void} onclick
 * @param {(Node | string)[]} children
 */
export function button(attributes, onclick, ...children) {
  const made = make("button", { type: "button", ...attributes }, ...children);
  made.addEventListener("click", onclick);
  return made;
}

/** Draw an arrow that takes back: the page's font has none. */
export function arrow() {
  const drawing = document.createElementNS(SVG, "svg");
  const path = document.createElementNS(SVG, "path");
  drawing.setAttribute("viewBox", "0 0 24 24");
  drawing.setAttribute("aria-hidden", "true");
  path.setAttribute("d", "M20 12H5m6-6-6 6 6 6");
  drawing.append(path);
  return drawing;
}
