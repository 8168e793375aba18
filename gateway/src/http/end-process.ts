/** Time to write last good answers to disk. */
const closingMs = 2_000

/** Ends the process when everything is closed, or after a short time: an unresponsive upstream must not block it. */
export async function endProcess(closing: Promise<unknown>): Promise<void> {
  const inTime = new Promise(resolve => setTimeout(resolve, closingMs))
  await Promise.race([closing.catch(() => {}), inTime])
  process.exit()
}
