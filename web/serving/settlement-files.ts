import type { TypedDocumentNode } from '@apollo/client'
import type { Gateway } from '@exchange/gateway'
import {
  csvMetadata,
  csvMetadataEnding,
  csvMetadataType,
  describedByLink,
} from '@exchange/gateway/csv-metadata'
import { remarksRefusal, requestsRemarks } from '@exchange/market-rules/csv-cell'
import {
  SettlementFinalFile,
  SettlementHistoryFile,
  SettlementProductsFile,
} from '../src/features/settlement/__generated__/settlement-files.graphql.ts'
import {
  ContractRows,
  DailyPriceRows,
  MarketShareRows,
} from '../src/features/settlement/__generated__/settlement-rows.graphql.ts'
import {
  contractColumns,
  dailyColumns,
  finalColumns,
  historyColumns,
  productColumns,
  shareColumns,
} from '../src/features/settlement/settlement-columns.ts'
import { shareRows } from '../src/features/settlement/share-rows.ts'
import { columnName, writeCsv } from '../src/lib/csv.ts'
import { type Sourced, sourceName, sourceRemarks } from '../src/lib/data-source.ts'
import type { Column, FileColumn } from '../src/ui/table/table-column.ts'
import type { Drawing, Made } from './drawings.ts'
import { securityHeaders } from './security-headers.ts'
import { createQuestions, NotKnown, type Questions } from './site-files/questions.ts'

/** Table to be written as a file. */
interface Table {
  /** The CSV file, with remarks before its header on request. */
  csv: (hasRemarks: boolean) => string
  /** The description of the file at an address, as JSON. */
  metadata: (url: string) => string
  isEmpty: boolean
}

interface TableOf<Row> {
  title: string
  columns: readonly (FileColumn<Row> | Column<Row>)[]
  /** Null when there are none. */
  rows: readonly Row[] | null
  source: Sourced | null | undefined
}

function table<Row>({ title, columns, rows, source }: TableOf<Row>): Table {
  const written = columns.flatMap((column): readonly FileColumn<Row>[] =>
    'inFile' in column && column.inFile ? column.inFile : [column],
  )
  const header = written.map(columnName)
  return {
    csv: hasRemarks =>
      writeCsv({
        remarks: hasRemarks ? [['Title', title], ...sourceRemarks(source)] : [],
        header,
        rows: (rows ?? []).map(row => written.map(({ value }) => value(row))),
      }),
    metadata(url) {
      const { asAt, readAt, delayMinutes, isSimulated } = source ?? {}
      return csvMetadata({
        url,
        title,
        source: source ? sourceName(source) : undefined,
        note: { asAt, readAt, delayMinutes, isSimulated },
        columns: header.map(name => ({ title: name })),
      })
    },
    isEmpty: !rows?.length,
  }
}

interface FileRequest {
  ask: Questions['ask']
  /** Subject of the file's placeholder for missing data, such as the report. */
  of: string
  isin: string
}

/** A document and its variables → its rows as a table. */
function from<Data, Variables extends object>(
  document: TypedDocumentNode<Data, Variables>,
  variables: (request: FileRequest) => Variables,
  read: (data: Data, request: FileRequest) => Table,
) {
  return async (request: FileRequest) => read(await request.ask(document, variables(request)), request)
}

const reports = { NZ20: 'NZ20', equity_options: 'EQUITY_OPTIONS' } as const
const isReport = (code: string): code is keyof typeof reports => Object.hasOwn(reports, code)

const finals = (version: 'FINAL' | 'PROVISIONAL', title: string) =>
  from(
    SettlementFinalFile,
    () => ({ version }),
    ({ finalSettlementPrices: rows }) =>
      table({ title, columns: finalColumns, rows, source: rows?.[0]?.freshness }),
  )

/** Kinds of files, by the first part of their name in an address. */
const kinds: Readonly<Record<string, (request: FileRequest) => Promise<Table>>> = {
  final: finals('FINAL', 'Final settlement prices'),
  provisional: finals('PROVISIONAL', 'Provisional settlement prices'),
  daily: from(
    DailyPriceRows,
    ({ of }) => ({ report: isReport(of) ? reports[of] : 'NZ20', datesCount: 30 }),
    ({ dailySettlementPrices: rows }, { of }) =>
      table({
        title: `Daily settlement prices, ${of}`,
        columns: dailyColumns,
        rows,
        source: rows?.[0]?.freshness,
      }),
  ),
  contracts: from(
    ContractRows,
    ({ of }) => ({ underlyingCode: of }),
    ({ contractDescriptions: rows }, { of }) =>
      table({ title: `Contracts on ${of}`, columns: contractColumns, rows, source: rows?.[0]?.freshness }),
  ),
  historical: from(
    SettlementHistoryFile,
    ({ isin }) => ({ isin }),
    ({ contractHistory: rows }, { isin }) =>
      table({
        title: `Historical data of ${isin}`,
        columns: historyColumns,
        rows,
        source: rows?.[0]?.freshness,
      }),
  ),
  products: from(
    SettlementProductsFile,
    () => ({}),
    ({ securities: rows }) =>
      table({ title: 'Admitted products', columns: productColumns, rows, source: rows?.[0]?.freshness }),
  ),
  market: from(
    MarketShareRows,
    () => ({}),
    ({ marketShare: share }) =>
      table({
        title: 'Participant market share',
        columns: shareColumns,
        rows: share && shareRows(share),
        source: share?.freshness,
      }),
  ),
}

/** Same words as in the widgets that offer the files. */
const [failure, noData, noHistory] = [
  'Failed to download',
  'There are no data',
  'There is no historical data available at this time',
]

const plainText = (status: number, text: string, dependencies: Made['dependencies']): Made => ({
  status,
  headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store', ...securityHeaders },
  body: `${text}\n`,
  dependencies,
  hasErrors: status >= 500,
})

export const settlementFilePattern =
  /^\/settlement\/([a-z]+)(?:-(\w{1,20}))?\/([\w.-]{1,80})\.csv(-metadata\.json)?$/

/** Parts of the address of a file. */
interface NamedFile {
  kind: string
  /** Subject, such as a report. */
  of: string
  /** Whether it is the description of the file. */
  isMetadata: boolean
}

/** Settlement figures as files, cached like pages and the same for everybody. Undefined for any other address. */
export function createSettlementFiles(gateway: Gateway) {
  async function make({ kind, of, isMetadata }: NamedFile, url: URL): Promise<Made> {
    const questions = createQuestions(gateway)
    const hasRemarks = requestsRemarks(url.searchParams)
    if (hasRemarks === undefined) return plainText(400, remarksRefusal, questions.dependencies())
    const isin = (url.searchParams.get('isin') ?? '').trim().toUpperCase().slice(0, 12)
    try {
      const { csv, metadata, isEmpty } = await kinds[kind]!({ ask: questions.ask, of, isin })
      if (isEmpty) return plainText(404, kind === 'historical' ? noHistory : noData, questions.dependencies())
      const file = url.pathname.split('/').at(-1)!
      const query = isin === '' ? '' : `?isin=${encodeURIComponent(isin)}`
      const csvHeaders = {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="${file}"`,
        link: describedByLink(url.pathname, query),
      }
      return {
        status: 200,
        headers: {
          ...(isMetadata ? { 'content-type': csvMetadataType } : csvHeaders),
          'cache-control': 'no-cache',
          ...securityHeaders,
        },
        body: isMetadata ? metadata(file.slice(0, -csvMetadataEnding.length) + query) : csv(hasRemarks),
        dependencies: questions.dependencies(),
        hasErrors: false,
      }
    } catch (error) {
      if (error instanceof NotKnown) return plainText(503, failure, questions.dependencies())
      throw error
    }
  }

  return (url: URL): Drawing | undefined => {
    const [, kind = '', of = '', , ending] = settlementFilePattern.exec(url.pathname) ?? []
    if (!Object.hasOwn(kinds, kind) || (kind === 'daily' && !isReport(of))) return undefined
    const isin = kind === 'historical' ? (url.searchParams.get('isin') ?? '') : ''
    const address = url.pathname + url.search
    const named = { kind, of, isMetadata: ending !== undefined }
    const remarks = requestsRemarks(url.searchParams)
    return { key: `file ${url.pathname} ${isin} ${remarks}`, address, make: () => make(named, url) }
  }
}
