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
  const { company, announcer } = instrument
  return (
    <div className={styles.around}>
      <LatestNews announcements={announcer?.announcements?.nodes ?? null} />
      <div className={styles.beside}>
        {paysDividends(instrument) && <NextDividend code={code} upcoming={instrument.upcomingDividends} />}
        <OtherSecurities
          issuer={instrument.issuerCode}
          securities={company?.instruments?.filter(other => other.code !== code) ?? null}
        />
      </div>
    </div>
  )
}
