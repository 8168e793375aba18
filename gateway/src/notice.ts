import { parseArgs } from 'node:util'
import { createRealClock } from '@exchange/market-time/clock'
import { runCommand } from '@exchange/settings/run-command'
import { noticesFile } from './data-folders.ts'
import { readEnvironment } from './environment.ts'
import { addNotice, endNotices, longestNotice } from './observability/incidents/notice-file.ts'

const usage = `npm run notice -- "TEXT"    shows a sentence on every page for 24 hours, ${longestNotice} letters at most
npm run notice -- --end     ends all sentences that are shown`

/** `npm run notice`: writes an operator's sentence, which the running site reads within ten seconds. Returns the exit code. */
async function run(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { end: { type: 'boolean', default: false } },
  })
  const [given = '', ...others] = positionals
  const text = given.replaceAll(/\s+/g, ' ').trim()
  const isText = text !== '' && text.length <= longestNotice && others.length === 0
  if (values.end ? positionals.length > 0 : !isText) {
    console.error(usage)
    return 2
  }
  const file = noticesFile(readEnvironment(process.env).dataDirectory)
  if (values.end) {
    console.log(`Ended: ${await endNotices(file, createRealClock().now())}`)
    return 0
  }
  await addNotice(file, text, createRealClock().now())
  console.log(`On every page within ten seconds: ${text}`)
  return 0
}

await runCommand(run)
