import type { Session } from '@exchange/market-time/trading-phase'
import type { PriceBefore } from './price-before.ts'
import type { DirectorsOf } from '../companies/directors.ts'
import { createRandom, hashText, type Random } from '../simulation/random.ts'
import { type Draft, ordinary } from './announcement.ts'
import { type About, debtStories, stories, type Story } from './news-templates.ts'

/** Share of companies with unscheduled news on a day. */
const chances = { shares: 0.085, debt: 0.03 }

interface NewsSources {
  seed: string
  directorsOf: DirectorsOf
  priceBefore: PriceBefore
}

interface TradingDay {
  date: string
  hours: Session
}

/** A company's unscheduled announcements of a day, mostly none. */
export function unscheduledNews(
  { seed: market, directorsOf, priceBefore }: NewsSources,
  { issuer, instrument }: Pick<About, 'issuer' | 'instrument'>,
  { date, hours }: TradingDay,
): Draft[] {
  const seed = `${market}|${issuer.code}|${date}|news`
  const isDebt = instrument.debt !== null
  if (hashText(seed) / 2 ** 32 >= (isDebt ? chances.debt : chances.shares)) return []
  const random = createRandom(seed)
  const story = pick(isDebt ? debtStories : stories, random)
  const directors = directorsOf(issuer, date)
  const director = directors[Math.floor(random.next() * directors.length)]?.name ?? 'A director'
  const { type, title, isPriceSensitive = false, isThirdParty = false, documents = [] } = story
  const named = { director, company: issuer.shortName, code: instrument.code }
  return [
    {
      ...ordinary,
      type,
      title: title.replaceAll(/\{(director|company|code)\}/g, (_, name: keyof typeof named) => named[name]),
      issuer,
      instrument: isDebt || title.includes('{code}') ? instrument : null,
      at: timeOf(hours, random, isPriceSensitive),
      isPriceSensitive,
      isThirdParty,
      documents,
      paragraphs: () =>
        story.write({
          issuer,
          instrument,
          director,
          date,
          price: priceBefore(instrument, date),
          random: createRandom(`${seed}|text`),
        }),
    },
  ]
}

function pick(among: readonly Story[], random: Random): Story {
  let left = random.next() * among.reduce((sum, { weight }) => sum + weight, 0)
  return among.find(({ weight }) => (left -= weight) < 0) ?? among[0]!
}

/** Price-sensitive news is released before the open: during trading it would halt the security. */
function timeOf({ preOpen, open, close }: Session, random: Random, isPriceSensitive: boolean): number {
  const part = random.next()
  const within = (from: number, until: number) =>
    from + Math.floor((random.next() * (until - from)) / 1000) * 1000
  if (isPriceSensitive || part < 0.5) return within(preOpen, open - 900_000)
  return part < 0.85 ? within(open, close) : within(close, close + 5_400_000)
}
