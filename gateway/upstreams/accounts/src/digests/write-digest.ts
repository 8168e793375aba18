import { nzDate } from '@exchange/market-time/new-zealand-time'
import { alertLines, type MailedFiring } from '../alerts/alert-mail.ts'
import { type LetterSection, writeLetter, type WrittenMail } from '../mail/letter.ts'
import type { SiteAddresses } from '../mail/site-addresses.ts'
import type { MarketSnapshot } from '../market/market-snapshot.ts'
import {
  type DigestContent,
  digestContent,
  type DigestLine,
  type DigestOccasion,
  type Followed,
  type HeldLine,
  type Warning,
} from './digest-content.ts'
import type { DigestSlot } from './digest-slot.ts'
import { type Cell, writeList, writeTable } from './digest-tables.ts'
import * as figures from './figures.ts'

/** The recipient of a digest. */
export interface DigestReader extends Followed {
  to: string
  name: string
  unsubscribeToken: string
  /** Alerts that the member gets in a digest. */
  firings: readonly MailedFiring[]
}

const slotNames: Record<DigestSlot, string> = { mid_day: 'mid-day', end_of_day: 'end-of-day' }

interface Writing {
  market: MarketSnapshot
  occasion: DigestOccasion
  addresses: SiteAddresses
}

/** One member's digest as a mail. */
export function writeDigest(reader: DigestReader, { market, occasion, addresses }: Writing): WrittenMail {
  const content = digestContent(reader, market, occasion)
  const { slot, tradeDate, isTest, now } = occasion
  const unsubscribe = addresses.unsubscribe(reader.unsubscribeToken)
  const isEmpty = content.holdings.length + content.watchlist.length === 0
  return writeLetter({
    to: reader.to,
    subject: `${isTest ? 'Test: your' : 'Your'} ${slotNames[slot]} digest, ${figures.formatDay(tradeDate)}`,
    name: reader.name,
    paragraphs: [
      opening(occasion),
      ...(content.isSimulated
        ? ['This is a sample market: its prices and announcements are fictional.']
        : []),
      ...content.warnings.map(warning => warningText(warning, now)),
    ],
    sections: isEmpty
      ? [...alertsList(reader, addresses, now), nothingFollowed(addresses), indicesTable(content, now)]
      : [
          ...alertsList(reader, addresses, now),
          ...totalsTable(content),
          ...followedTables(content, addresses, now),
          ...incomeTable(content, addresses),
          ...newsLists(content, addresses, now),
          indicesTable(content, now),
        ],
    action: { label: 'Change your email settings', url: addresses.alerts },
    closing: [
      `You get this email because it is turned on in your MyNZX account. To unsubscribe from all digests: ${unsubscribe}`,
    ],
    headers: {
      'List-Unsubscribe': `<${unsubscribe}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  })
}

const alertsList = ({ firings }: DigestReader, addresses: SiteAddresses, now: number): LetterSection[] =>
  firings.length === 0 ? [] : [writeList('Your alerts', alertLines(firings, addresses, now), '')]

function opening({ slot, tradeDate, isHalfDay, isTest, now }: DigestOccasion): string {
  const day = nzDate(now) === tradeDate ? 'today' : `on ${figures.formatDay(tradeDate)}`
  const start = isTest ? 'You asked for this test email. ' : ''
  const half = isHalfDay ? ' It is a half day: trading ends at 1:00 pm.' : ''
  return slot === 'mid_day'
    ? `${start}Your holdings and watchlist at midday ${day}.${half}`
    : `${start}Your holdings and watchlist at the close ${day}.${half}`
}

const partNames: Record<Warning['part'], [name: string, missing: string]> = {
  prices: ['Prices', 'so they are missing'],
  indices: ['Indices', 'so they are missing'],
  news: ['Announcements', 'so some may be missing'],
}

function warningText({ part, readAt }: Warning, now: number): string {
  const [name, missing] = partNames[part]
  return readAt === null
    ? `${name} were not available for this email, ${missing}.`
    : `${name} were not available for this email. These are from ${figures.formatAge(readAt, now)} earlier, at ${figures.formatTimeWithZone(readAt, now)}.`
}

const nothingFollowed = ({ watchlist, portfolio }: SiteAddresses): LetterSection =>
  writeList(
    'You don’t follow anything yet',
    [
      {
        text: 'Add instruments to your watchlist to see their prices and announcements here.',
        url: watchlist,
      },
      { text: 'Or add your holdings to your portfolio.', url: portfolio },
    ],
    '',
  )

/** Totals of the portfolio, by currency. */
function totalsTable({ totals }: DigestContent): LetterSection[] {
  if (totals.length === 0) return []
  const leftOut = totals.reduce((count, total) => count + total.unpriced + total.withoutToday, 0)
  return [
    writeTable({
      title: 'Your portfolio',
      ...(leftOut === 0 ? {} : { note: leftOutText(totals) }),
      columns: ['Currency', 'Value', 'Today', '%', 'Unrealised'],
      stacks: [[0], [1], [2, 3], [4]],
      rows: totals.map(({ currency, value, today, todayBase, unrealised }) => [
        { text: currency },
        { text: figures.formatMoney(value, currency) },
        { text: figures.formatMoneyMove(today, currency) },
        { text: figures.formatPart(today, todayBase) },
        { text: figures.formatMoneyMove(unrealised, currency) },
      ]),
      empty: '',
    }),
  ]
}

const holdingsText = (count: number) => `${count} ${count === 1 ? 'holding' : 'holdings'}`

/** Holdings excluded from the totals. */
function leftOutText(totals: DigestContent['totals']): string {
  const count = (field: 'unpriced' | 'withoutToday') => totals.reduce((sum, total) => sum + total[field], 0)
  const parts = [
    [count('unpriced'), 'without a price left out'],
    [count('withoutToday'), 'without a previous price left out of today'],
  ] as const
  const present = parts
    .filter(([number]) => number > 0)
    .map(([number, why]) => `${holdingsText(number)} ${why}`)
  return `${present.join('; ')}.`
}

function followedTables(
  { holdings, watchlist }: DigestContent,
  addresses: SiteAddresses,
  now: number,
): LetterSection[] {
  const columns = ['Price', 'Change', '%', 'As at']
  const held = writeTable({
    title: 'Your holdings',
    columns: ['Instrument', 'Quantity', 'Value', 'Today', ...columns],
    stacks: [[0], [2, 1], [3, 6], [4, 5, 7]],
    rows: holdings.map(line => heldCells(line, addresses, now)),
    empty: 'You have no holdings.',
  })
  const watched = writeTable({
    title: 'Your watchlist',
    columns: ['Instrument', ...columns],
    stacks: [[0], [1, 4], [2, 3]],
    rows: watchlist.map(line => [nameCell(line, addresses), ...priceCells(line, now)]),
    empty: 'Your watchlist is empty.',
  })
  return [...(holdings.length === 0 ? [] : [held]), ...(watchlist.length === 0 ? [] : [watched])]
}

const nameCell = ({ code, row }: DigestLine, addresses: SiteAddresses): Cell => ({
  text: row?.code ?? code,
  ...(row?.name ? { detail: row.name } : {}),
  url: addresses.instrument(row?.code ?? code),
})

function heldCells(line: HeldLine, addresses: SiteAddresses, now: number): Cell[] {
  return [
    nameCell(line, addresses),
    { text: figures.formatQuantity(line.quantity) },
    { text: figures.formatMoney(line.value, line.currency) },
    { text: figures.formatMoneyMove(line.today, line.currency) },
    ...priceCells(line, now),
  ]
}

function priceCells({ row }: DigestLine, now: number): Cell[] {
  if (row === undefined || row.price === null)
    return [{ text: 'no price' }, ...Array.from({ length: 3 }, () => ({ text: figures.absent }))]
  return [
    { text: figures.formatPrice(row.price, row) },
    { text: figures.formatMove(row.change, row) },
    // The change of a yield is only in percentage points.
    { text: row.isYieldTraded ? figures.absent : figures.formatFraction(row.changeRelative) },
    { text: asAtText(row.asAt, now) },
  ]
}

const asAtText = (asAt: number | null, now: number) =>
  asAt === null ? 'not stated' : `${figures.formatTime(asAt, now)}, ${figures.formatAge(asAt, now)} old`

/** Payments of the coming week. Left out without holdings. */
function incomeTable({ holdings, income }: DigestContent, addresses: SiteAddresses): LetterSection[] {
  if (holdings.length === 0) return []
  const { payments, totals, unavailable } = income
  const notes = [
    ...totals.map(({ currency, cash }) => `Total before tax ${figures.formatMoney(cash, currency)}.`),
    ...(unavailable.length === 0 ? [] : [`Payments of ${unavailable.join(', ')} were not available.`]),
  ]
  return [
    writeTable({
      title: 'Income in the next seven days',
      ...(notes.length === 0 ? {} : { note: notes.join(' ') }),
      columns: ['Instrument', 'Quantity', 'Amount', 'Paid on', 'Ex date'],
      stacks: [[0], [2, 1], [3, 4]],
      rows: payments.map(({ code, currency, quantity, cash, payableDate, exDate }) => [
        { text: code, url: addresses.instrument(code) },
        { text: figures.formatQuantity(quantity) },
        { text: figures.formatMoney(cash, currency) },
        { text: payableDate === null ? 'not stated' : figures.formatShortDay(payableDate) },
        { text: figures.formatShortDay(exDate) },
      ]),
      empty: 'None announced for your holdings.',
    }),
  ]
}

function newsLists(content: DigestContent, addresses: SiteAddresses, now: number): LetterSection[] {
  const lines = (news: DigestContent['news']) =>
    news.map(({ id, title, codes, releasedAt }) => ({
      text: `${figures.formatTime(releasedAt, now)}  ${codes[0] ?? ''}  ${title}`,
      url: addresses.announcement(id),
    }))
  const sensitive = writeList(
    'Price sensitive announcements',
    lines(content.news),
    'None today for your holdings and watchlist.',
  )
  const { otherNews } = content
  return otherNews.length === 0
    ? [sensitive]
    : [sensitive, writeList('Other announcements for your holdings', lines(otherNews), '')]
}

const indicesTable = ({ indices }: DigestContent, now: number): LetterSection =>
  writeTable({
    title: 'Indices',
    columns: ['Index', 'Value', 'Change', '%', 'As at'],
    stacks: [[0], [1, 4], [2, 3]],
    rows: indices.map(({ name, value, change, changeRelative, asAt }) => [
      { text: name },
      { text: figures.formatIndex(value) },
      { text: figures.formatIndexMove(change) },
      { text: figures.formatFraction(changeRelative) },
      { text: asAtText(asAt, now) },
    ]),
    empty: 'Not available.',
  })
