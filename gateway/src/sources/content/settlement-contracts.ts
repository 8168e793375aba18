import { z } from 'zod'
import { choice, required, text, wholeOr } from './entry-fields.ts'
import { type EntryParser, entryParser } from './entry-parser.ts'

const reportType = choice({ NZ20: 'NZ20', equity_options: 'EQUITY_OPTIONS' }, 'NZ20')

/** Replaces characters that are invalid in a file name, or in the address that ends with it, by a dash. */
const fileName = (fallback: string) =>
  text.transform(
    name =>
      name
        ?.replace(/[^\w.-]+/g, '-')
        .replace(/^[-.]+|\.csv$/gi, '')
        .slice(0, 60) || fallback,
  )

const messageOr = (fallback: string) => text.transform(message => message ?? fallback)
const noDataMessage = messageOr('There are no data')
const underlyingCode = text.transform(code => code?.toUpperCase() ?? 'NZ20')

const mostDates = 30
const datesCount = wholeOr(10).transform(count => Math.min(mostDates, Math.max(1, count)))

const version = choice({ final: 'FINAL', provisional: 'PROVISIONAL' }, 'FINAL')
const fileNames = { FINAL: 'NZX20-FSP-FINAL', PROVISIONAL: 'NZX20-FSP-PROVISIONAL' } as const

/** Settlement and margin widgets, by content type. */
export const settlementParsers: Readonly<Record<string, EntryParser>> = {
  dailySettlementPrices: entryParser(
    z
      .object({ title: required, reportType, datesCount })
      .transform(fields => ({ __typename: 'DailySettlementPricesBlock', ...fields })),
  ),
  settlementPricesDownload: entryParser(
    z
      .object({ label: required, version, fileName: fileName(''), noDataMessage })
      .transform(({ fileName: name, ...fields }) => ({
        __typename: 'SettlementPricesDownloadBlock',
        ...fields,
        fileName: name || fileNames[fields.version],
      })),
  ),
  contractDescriptions: entryParser(
    z
      .object({ title: required, underlyingCode })
      .transform(fields => ({ __typename: 'ContractDescriptionsBlock', ...fields })),
  ),
  historicalDataDownload: entryParser(
    z
      .object({
        label: required,
        underlyingCode,
        fileName: fileName('Historical-Data'),
        noDataMessage: messageOr('There is no historical data available at this time'),
      })
      .transform(fields => ({ __typename: 'HistoricalDataDownloadBlock', ...fields })),
  ),
  spanFiles: entryParser(
    z.object({ title: required }).transform(fields => ({ __typename: 'SpanFilesBlock', ...fields })),
  ),
  admittedProductsDownload: entryParser(
    z
      .object({ label: required, fileName: fileName('depository_instruments'), noDataMessage })
      .transform(fields => ({ __typename: 'AdmittedProductsDownloadBlock', ...fields })),
  ),
  marketShare: entryParser(
    z.object({ title: required }).transform(fields => ({ __typename: 'MarketShareBlock', ...fields })),
  ),
}
