/** Resolves with what the work comes to, or with null when it takes longer; the work goes on. */
export async function withinTime<Value>(work: Promise<Value>, ms: number): Promise<Value | null> {
  const { promise: late, resolve } = Promise.withResolvers<null>()
  const timer = setTimeout(resolve, ms, null)
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
