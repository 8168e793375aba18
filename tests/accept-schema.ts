import { writeFileSync } from 'node:fs'
import { createRealClock } from '@exchange/market-time/clock'
import { nzDate } from '@exchange/market-time/new-zealand-time'
import { printedSchema } from '@exchange/gateway/printed-schema'
import { acceptedFile, changeLogFile, readText, unannouncedBreaks } from './support/schema-promise.ts'

/** Closes the change log's open section: programs are promised the current schema from this point. */
async function accept(): Promise<void> {
  const changeLog = readText(changeLogFile)
  const present = printedSchema()
  const breaks = await unannouncedBreaks(readText(acceptedFile), present, changeLog)
  if (breaks.length > 0)
    throw new Error(`schema/CHANGELOG.md does not name what would break:\n  ${breaks.join('\n  ')}`)
  const today = nzDate(createRealClock().now())
  writeFileSync(changeLogFile, changeLog.replace(/^## Next$/m, `## Next\n\nNothing yet.\n\n## ${today}`))
  writeFileSync(acceptedFile, present)
}

accept().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
