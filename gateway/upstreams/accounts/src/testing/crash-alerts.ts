import { parseClock } from '@exchange/market-time/clock'
import { createAccountService, silentLog } from '../account-service.ts'
import { openDatabase } from '../database/database.ts'
import { createTestClock } from './test-clock.ts'
import { risingMarket } from './replayed-market.ts'

/**
 * Fires alert rules, and kills itself just before the commit of a firing. Arguments: the database's URL or an empty text,
 * PGlite's folder, the folder for mail, the number of the firing.
 */
const [url = '', directory = '', mailFolder = '', count = '1'] = process.argv.slice(2)

const service = createAccountService({
  database: url === '' ? { directory } : { url },
  mail: { directory: mailFolder },
  publicOrigin: 'https://exchange.test',
  clock: createTestClock(parseClock('2026-11-20T11:10')),
  market: risingMarket().market,
  log: silentLog,
  async openDatabase(options) {
    const database = await openDatabase(options)
    return {
      ...database,
      run: work =>
        database.run(async tx => {
          const value = await work(tx)
          const firings = await tx.selectFrom('alert_firing').select('id').execute()
          if (firings.length >= Number(count)) process.kill(process.pid, 'SIGKILL')
          return value
        }),
    }
  },
})
await service.fireAlerts()
process.stdout.write('nobody killed it\n')
await service.close()
