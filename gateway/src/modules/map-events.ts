/**
 * Maps each list of changes and drops empty ones. The source must end when it is no longer followed, because a waiting
 * generator cannot be ended from outside.
 */
export async function* mapEvents<From, To>(
  events: AsyncIterable<readonly From[]>,
  to: (event: readonly From[]) => To[],
): AsyncGenerator<To[], void> {
  for await (const event of events) {
    const changed = to(event)
    if (changed.length > 0) yield changed
  }
}
