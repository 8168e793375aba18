import type { Clock } from '@exchange/market-time/clock'
import type { TradingCalendar } from '@exchange/market-time/trading-calendar'
import { type AlertRunner, createAlertRunner } from './alerts/alert-runner.ts'
import type { MarketHistory } from './alerts/market-history.ts'
import type { Database, DatabaseOptions, openDatabase } from './database/database.ts'
import { createDigestRunner, type DigestRunner } from './digests/digest-runner.ts'
import { sealSecrets } from './factors/seal-secrets.ts'
import { loadKeys, type SecondFactorKeys, temporaryKeys } from './factors/second-factor-keys.ts'
import { createSecretBox, type SecretBox } from './factors/secret-box.ts'
import { tidy } from './housekeeping.ts'
import type { Log } from './log.ts'
import { createOutboxWorker, type OutboxWorker } from './mail/outbox-worker.ts'
import { type MailOptions, senderOf } from './mail/create-transport.ts'
import type { Transport } from './mail/transport.ts'
import type { AccountOperations } from './operations/account-operations.ts'
import type { ReadMarket } from './market/market-reader.ts'

interface OpeningOptions {
  database: DatabaseOptions
  openDatabase: typeof openDatabase
  secondFactorKeys?: SecondFactorKeys
  mail: MailOptions
  publicOrigin: string
  clock: Clock
  calendar: TradingCalendar
  readMarket: ReadMarket | undefined
  history: MarketHistory | undefined
  operations: AccountOperations
  log: Log
}

/** Parts that need an open database. */
export interface OpenAccounts {
  database: Database
  secretBox: SecretBox
  outbox: OutboxWorker
  /** Undefined without a market. */
  digests: DigestRunner | undefined
  /** Undefined without a market. */
  alerts: AlertRunner | undefined
  close(): Promise<void>
}

const hourMs = 3_600_000

/** Opens the database, then sends mail continuously and tidies once an hour. */
export async function openAccounts(options: OpeningOptions, transport: Transport): Promise<OpenAccounts> {
  const { clock, log, publicOrigin, mail, readMarket, history, calendar } = options
  const { secondFactorKeys } = options
  const secretBox = createSecretBox(secondFactorKeys ? await loadKeys(secondFactorKeys) : temporaryKeys())
  const database = await options.openDatabase(options.database)
  const { run } = database
  await sealSecrets({ run, box: secretBox, log })
  const outbox = createOutboxWorker({
    run,
    clock,
    log,
    transport,
    publicOrigin,
    from: senderOf(mail, publicOrigin),
    onAttempt: options.operations.mailAttempted,
  })
  const digests =
    readMarket &&
    createDigestRunner({ database, clock, calendar, readMarket, publicOrigin, log, mailWaits: outbox.wake })
  const alerts =
    readMarket &&
    history &&
    createAlertRunner({
      database,
      clock,
      calendar,
      readMarket,
      history,
      publicOrigin,
      mailWaits: outbox.wake,
    })
  let cancel = () => {}
  const tidyHourly = () => {
    cancel = clock.after(hourMs, () => {
      run(tx => tidy(tx, new Date(clock.now()))).catch(() => log.warn({}, 'could not tidy'))
      tidyHourly()
    })
  }
  tidyHourly()
  outbox.wake()
  return {
    database,
    secretBox,
    outbox,
    digests,
    alerts,
    async close() {
      cancel()
      await digests?.close()
      await alerts?.close()
      await outbox.close()
      await database.close()
    },
  }
}
