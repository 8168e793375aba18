import { tradedDecimals } from '@exchange/market-rules/price-decimals'
import { useQuery } from '@apollo/client/react'
import { Link } from 'react-router'
import { YearChart } from '../../charts/react/year-chart.tsx'
import { instrumentPath } from '../../paths.ts'
import { Part } from './part.tsx'
import { CompanyChart as CompanyChartQuery } from './__generated__/company-chart.graphql.ts'
import styles from './company-chart.module.css'

/** Pixels. */
const height = 240

/** One-year chart of a company's main security, with a link to its page. Empty when none is listed. */
export function CompanyChart({ code: company }: { code: string }) {
  const { data } = useQuery(CompanyChartQuery, { variables: { code: company } })
  const instrument = data?.company?.principalInstrument
  if (!instrument) return null
  const { code, isYieldTraded, currency, priceHistory } = instrument
  return (
    <Part title={`${code} in a year`}>
      <YearChart
        {...{ code, isYieldTraded, currency, height }}
        history={priceHistory?.columns ?? null}
        priceDecimals={tradedDecimals({ market: instrument.marketCode, isYieldTraded })}
      />
      <p className={styles.more}>
        <Link to={instrumentPath(code)}>All of {code}: figures and chart</Link>
      </p>
    </Part>
  )
}
