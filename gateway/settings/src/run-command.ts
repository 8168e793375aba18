/**
 * Runs a command with the arguments of the process and sets the exit code to the one it returns. An error prints its message and
 * exits with 1.
 */
export async function runCommand(run: (args: string[]) => Promise<number>): Promise<void> {
  try {
    process.exitCode = await run(process.argv.slice(2))
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error))
    process.exitCode = 1
  }
}
