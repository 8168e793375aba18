import { useQuery } from '@apollo/client/react'
import { paysDividends } from '../quote/pays-dividends.ts'
import { LatestNews } from './latest-news.tsx'
import { NextDividend } from './next-dividend.tsx'
import { OtherSecurities } from './other-securities.tsx'
import { AroundInstrument as AroundInstrumentQuery } from './__generated__/around-instrument.graphql.ts'
import styles from './around-instrument.module.css'

/** Latest announcements about an instrument, its next dividend, and other securities of its issuer. */
export function AroundInstrument({ code }: { code: string }) {
  const { data } = useQuery(AroundInstrumentQuery, { variables: { code } })
  const instrument = data?.instrument
  if (!instrument) return null
  const { announcer } = instrument
  const issuer = announcer?.code ?? instrument.issuerCode
  const isOwn = issuer === instrument.issuerCode
  // Contracts of NZCX are issued by the exchange, whose others are on something else.
  const hasOthers = !isOwn || instrument.marketType !== 'NZCX'
  return (
    <div className={styles.around}>
      <LatestNews announcements={announcer?.announcements?.nodes ?? null} />
      <div className={styles.beside}>
        {paysDividends(instrument) && <NextDividend code={code} upcoming={instrument.upcomingDividends} />}
        {hasOthers && (
          <OtherSecurities
            issuer={issuer}
            title={`${isOwn ? 'Other securities' : 'Securities'} of ${issuer}`}
            securities={announcer?.instruments?.filter(other => other.code !== code) ?? null}
          />
        )}
      </div>
    </div>
  )
}
