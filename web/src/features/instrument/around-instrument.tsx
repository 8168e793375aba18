import { useQuery } from '@apollo/client/react'
import { paysDividends } from '../quote/pays-dividends.ts'
import { LatestNews } from './latest-news.tsx'
import { NextDividend } from './next-dividend.tsx'
import { OtherSecurities } from './other-securities.tsx'
import { AroundInstrument as AroundInstrumentQuery } from './__generated__/around-instrument.graphql.ts'
import styles from './around-instrument.module.css'

/** What an instrument's issuer announced last, what it pays next, and what else of it is listed. */
export function AroundInstrument({ code }: { code: string }) {
  const { data } = useQuery(AroundInstrumentQuery, { variables: { code } })
  const instrument = data?.instrument
  if (!instrument) return null
  const { company } = instrument
  return (
    <div className={styles.around}>
      <LatestNews announcements={company?.announcements?.nodes ?? null} />
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
