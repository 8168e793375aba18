/** Resolves with the result of the work, or with null if it takes longer. The work continues. */
export async function resultWithin<Value>(work: Promise<Value>, ms: number): Promise<Value | null> {
  const { promise: late, resolve } = Promise.withResolvers<null>()
  const timer = setTimeout(resolve, ms, null)
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
