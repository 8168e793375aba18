import { parseClock } from '@exchange/market-time/clock'
import { createTradingCalendar } from '@exchange/market-time/trading-calendar'
import { createAccountService, silentLog } from '../account-service.ts'
import { smallMarket } from './fake-market.ts'
import { createTestClock } from './test-clock.ts'

/**
 * Writes the mid-day digest of 20 November 2026, and kills itself within a batch after a number of digests. Arguments:
 * the database's URL or an empty text, PGlite's folder, the folder for mail, the number of digests.
 */
const [url = '', directory = '', mailFolder = '', count = '1'] = process.argv.slice(2)

const calendar = createTradingCalendar()
let written = 0
/** Each digest calls this once, during its batch's transaction. */
const isHalfDay = (date: string) => {
  written += 1
  if (written > Number(count)) process.kill(process.pid, 'SIGKILL')
  return calendar.isHalfDay(date)
}

const service = createAccountService({
  database: url === '' ? { directory } : { url },
  mail: { directory: mailFolder },
  publicOrigin: 'https://exchange.test',
  clock: createTestClock(parseClock('2026-11-20T12:35')),
  calendar: { ...calendar, isHalfDay },
  market: smallMarket().market,
  log: silentLog,
})
await service.sendDigests()
process.stdout.write('nobody killed it\n')
await service.close()
