/** Time for last good answers to reach the disk. */
const closingMs = 2_000

/**
 * Ends the process once everything is closed, or soon: an upstream that does not answer must not keep it.
 */
export async function endProcess(closing: Promise<unknown>): Promise<void> {
  const inTime = new Promise(resolve => setTimeout(resolve, closingMs))
  await Promise.race([closing.catch(() => {}), inTime])
  process.exit()
}
