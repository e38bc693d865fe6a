"""A process that writes to a store, to be raced against others or killed.

race URL NAME    takes part in a race for the numbers of five tables; prints what it won
stream URL NAME  appends to ten tables for ever, and prints each act once it is kept
"""

import asyncio
import sys

from store_kit import act
from woerfel.store import Conflict, Store, TableId
from woerfel.store.opening import open_store

ACTS = 40


async def race(store: Store, name: str) -> None:
    async def appender(table: TableId, lane: int) -> None:
        number = 1
        while number <= ACTS:
            try:
                await store.append(table, act(number, b'{"by":"%s-%d"}' % (name.encode(), lane)))
                print(table, number, f"{name}-{lane}", flush=True)
            except Conflict:
                pass
            number = (await store.heads([table])).get(table, 0) + 1

    await asyncio.gather(
        *(appender(TableId(f"t{table}"), lane) for table in range(5) for lane in range(2))
    )


async def stream(store: Store, name: str) -> None:
    async def appender(table: TableId) -> None:
        number = (await store.heads([table])).get(table, 0)
        while True:
            number += 1
            await store.append(table, act(number))
            sys.stdout.write(f"{table} {number}\n")
            sys.stdout.flush()

    await asyncio.gather(*(appender(TableId(f"{name}{table}")) for table in range(10)))


async def main() -> None:
    what, url, name = sys.argv[1:]
    store = await open_store(url)
    await {"race": race, "stream": stream}[what](store, name)
    await store.close()


if __name__ == "__main__":
    asyncio.run(main())
