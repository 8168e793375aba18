/**
 * Each event as something else; one that becomes nothing is left out. The source must end by itself when nobody
 * follows it: a generator that waits for it cannot be ended from outside.
 */
export async function* mapEvents<From, To>(
  events: AsyncIterable<From>,
  to: (event: From) => To | null | undefined,
): AsyncGenerator<To, void> {
  for await (const event of events) {
    const told = to(event)
    if (told !== null && told !== undefined) yield told
  }
}
