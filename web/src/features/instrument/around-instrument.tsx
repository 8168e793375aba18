import { useQuery } from '@apollo/client/react'
import { useAnnouncementTicks } from '../../apollo/use-announcement-ticks.ts'
import { paysDividends } from '../quote/pays-dividends.ts'
import { LatestNews } from './latest-news.tsx'
import { NextDividend } from './next-dividend.tsx'
import { OtherSecurities } from './other-securities.tsx'
import { AroundInstrument as AroundInstrumentQuery } from './__generated__/around-instrument.graphql.ts'
import styles from './around-instrument.module.css'

/** Number of the latest announcements, as in the query. */
const latestCount = 5

/** Latest announcements about an instrument, its next dividend, and other securities of its issuer. */
export function AroundInstrument({ code }: { code: string }) {
  const { data } = useQuery(AroundInstrumentQuery, { variables: { code } })
  const instrument = data?.instrument
  useAnnouncementTicks({
    query: AroundInstrumentQuery,
    variables: { code },
    withList(given, change) {
      const announcer = given.instrument?.announcer
      if (!given.instrument || !announcer?.announcements) return given
      const announcements = change(announcer.announcements)
      return { ...given, instrument: { ...given.instrument, announcer: { ...announcer, announcements } } }
    },
    filter: { company: instrument?.announcer?.code ?? null },
    after: instrument?.announcer?.announcements?.streamCursor,
    most: latestCount,
  })
  if (!instrument) return null
  const { announcer } = instrument
  const issuer = announcer?.code ?? instrument.issuerCode
  const isOwn = issuer === instrument.issuerCode
  // Contracts of NZCX are issued by the exchange, so its other securities are unrelated.
  const hasOthers = !isOwn || instrument.marketCode !== 'NZCX'
  const beside = [
    paysDividends(instrument) && (
      <NextDividend key="dividend" code={code} upcoming={instrument.upcomingDividends} />
    ),
    hasOthers && (
      <OtherSecurities
        key="others"
        issuer={issuer}
        title={`${isOwn ? 'Other securities' : 'Securities'} of ${issuer}`}
        securities={announcer?.instruments?.filter(other => other.code !== code) ?? null}
      />
    ),
  ].filter(part => part !== false)
  return (
    <>
      <div className={styles.latest} data-beside={beside.length}>
        <LatestNews announcements={announcer?.announcements?.nodes ?? null} />
      </div>
      {beside.map(part => (
        <div key={part.key} className={styles.beside}>
          {part}
        </div>
      ))}
    </>
  )
}
