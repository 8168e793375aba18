import { z } from 'zod'
import { amount, anyCapitals, required as mustBe } from '../upstream/wire-values.ts'
import * as derivedContracts from './__generated__/derived-contracts.ts'
import { asset, choice, date, isTrue, omittedRows, or, required, tableRows, text } from './entry-fields.ts'
import { allFields, type EntryContract, type EntryParser, entryParser } from './entry-parser.ts'
import { sitePath } from './page-contract.ts'

const { derived, entryTypes, panelKind, textAlignment } = derivedContracts

const anything = z.unknown().optional()
const always = <const Value>(value: Value) => anything.transform((): Value => value)
const code = required.transform(value => value.toUpperCase())

/** A link to a members-only entry contains only its target. */
const pageLink = {
  path: sitePath,
  title: required,
  date,
  summary: [
    allFields,
    z
      .object({ membersOnly: isTrue, summary: text, description: text })
      .transform(({ membersOnly, summary, description }) => (membersOnly ? null : (summary ?? description))),
  ],
  picture: [
    allFields,
    z
      .object({ membersOnly: isTrue, picture: asset, sharingPicture: asset })
      .transform(({ membersOnly, picture, sharingPicture }) =>
        membersOnly ? null : (picture ?? sharingPicture),
      ),
  ],
} as const

/** Dollars, percentages and shares. Negative and unreadable values are refused. */
const charge = amount.refine(value => value === null || value >= 0)

/** Unknown classes are refused: a rule without its class would charge the wrong fee. */
const feeClass = anything.transform((value, context) => {
  const read = derived.feeRule.classification.parse(value)
  if (read === null && (value ?? null) !== null) context.addIssue('not a class')
  return read
})

/** Replaces characters that are invalid in a file name, or in the address that ends with it, by a dash. */
const fileName = text.transform(
  name =>
    name
      ?.replace(/[^\w.-]+/g, '-')
      .replace(/^[-.]+|\.csv$/gi, '')
      .slice(0, 60) || null,
)
const settlementFiles = { FINAL: 'NZX20-FSP-FINAL', PROVISIONAL: 'NZX20-FSP-PROVISIONAL' } as const
const version = or(derived.settlementPricesDownload.version, 'FINAL')
const underlyingCode = or(text, 'NZ20').transform(value => value.toUpperCase())
const noDataMessage = or(text, 'There are no data')
const mostDates = 30

type Contracts = {
  readonly [ContentType in keyof typeof entryTypes]: EntryContract<(typeof entryTypes)[ContentType]>
}

/**
 * The contract of each content type, and of each kind of collection: derived from the schema and the content model, and
 * below it the fields whose rules neither can say.
 */
const contracts = {
  ...derived,
  page: pageLink,
  story: pageLink,
  address: { ...derived.address, kind: always('ADDRESS') },
  contact: { ...derived.contact, kind: always('CONTACT') },
  // The content model fills in another kind and another alignment for new entries.
  panel: { ...derived.panel, kind: ['type', or(panelKind, 'PLAIN')] },
  modal: { ...derived.modal, button: or(text, 'Close'), alignButtons: or(textAlignment, 'LEFT') },
  instrumentSnapshot: { code },
  issuer: { ...derived.issuer, code },
  instrument: { ...derived.instrument, code },
  table: { ...derived.table, rows: tableRows, omittedRows: ['rows', omittedRows] },
  upcomingListings: {
    ...derived.upcomingListings,
    market: choice({ NZSX: 'NZSX', NZDX: 'NZDX', FSM: 'FSM', NZCX: 'NZCX' }),
    company: anyCapitals,
  },
  embedVideo: {
    ...derived.embedVideo,
    isResponsive: ['size', anything.transform(size => size !== 'fixed')],
  },
  'collection:highlightsTiles': {
    ...derived['collection:highlightsTiles'],
    columns: or(derived['collection:highlightsTiles'].columns, 4),
  },
  'collection:stack': {
    ...derived['collection:stack'],
    direction: ['layout', or(derivedContracts.flexDirection, 'COLUMN')],
  },
  'collection:flex': {
    ...derived['collection:flex'],
    direction: ['layout', or(derivedContracts.flexDirection, 'ROW')],
  },
  'collection:customTable': {
    ...derived['collection:customTable'],
    columns: or(derived['collection:customTable'].columns, 2),
    gap: or(derived['collection:customTable'].gap, 30),
  },
  feeRule: {
    ...derived.feeRule,
    listingType: mustBe(derived.feeRule.listingType),
    feeCalculation: mustBe(derived.feeRule.feeCalculation),
    classification: feeClass,
    base: mustBe(charge),
    additionalCharge: or(charge, 0),
    min: charge,
    max: charge,
  },
  dailySettlementPrices: {
    ...derived.dailySettlementPrices,
    reportType: or(derived.dailySettlementPrices.reportType, 'NZ20'),
    datesCount: derived.dailySettlementPrices.datesCount.transform(count =>
      Math.min(mostDates, Math.max(1, count)),
    ),
  },
  settlementPricesDownload: {
    ...derived.settlementPricesDownload,
    version,
    noDataMessage,
    fileName: [
      allFields,
      z.object({ version, fileName }).transform(fields => fields.fileName ?? settlementFiles[fields.version]),
    ],
  },
  contractDescriptions: { ...derived.contractDescriptions, underlyingCode },
  historicalDataDownload: {
    ...derived.historicalDataDownload,
    underlyingCode,
    fileName: or(fileName, 'Historical-Data'),
    noDataMessage: or(text, 'There is no historical data available at this time'),
  },
  admittedProductsDownload: {
    ...derived.admittedProductsDownload,
    fileName: or(fileName, 'depository_instruments'),
    noDataMessage,
  },
} satisfies Contracts

const isContentType = (name: string): name is keyof Contracts => Object.hasOwn(contracts, name)

/** Parsers by content type; the kind of a collection follows a colon. */
export const entryParsers: ReadonlyMap<string, EntryParser> = new Map(
  Object.keys(contracts)
    .filter(isContentType)
    .map(name => [name, entryParser(entryTypes[name], contracts[name])]),
)
