import { useQuery, useSubscription } from '@apollo/client/react'
import { Link } from 'react-router'
import type { Preloaded } from '../../apollo/preload.ts'
import { throughCache } from '../../apollo/through-cache.ts'
import { formatTraded } from '../../lib/format-number.ts'
import { directionTones } from '../../lib/price-direction.ts'
import { DataNotAvailable } from '../../ui/feedback/data-not-available.tsx'
import { Glow } from '../../ui/layout/glow.tsx'
import { FiguresAge } from '../quote/figures-age.tsx'
import { InstrumentAge_instrument } from '../quote/__generated__/instrument-age.graphql.ts'
import { PriceChange } from '../quote/price-change.tsx'
import { priceMove } from '../quote/price-move.ts'
import { PriceTicks } from '../quote/__generated__/price-ticks.graphql.ts'
import { instrumentPath } from '../../paths.ts'
import { AnnouncementPrice } from './__generated__/announcement-price.graphql.ts'
import styles from './price-now.module.css'

/**
 * Live price of the announcement's security: the current one, not the one at release. Empty when the code is not a security, such
 * as a regulator's.
 */
export function PriceNow({ page }: { page: Preloaded<{ code: string }> }) {
  const { data } = useQuery(AnnouncementPrice, { variables: page.variables })
  const instrument = data?.instrument
  useSubscription(PriceTicks, {
    variables: { codes: instrument ? [instrument.code] : [] },
    skip: !instrument,
    ...throughCache,
  })
  if (!instrument && !page.hasFailed) return null
  return (
    <section aria-labelledby="price" className={styles.price}>
      <h2 id="price" className="visually-hidden">
        Price now
      </h2>
      {instrument ? <Quote instrument={instrument} /> : <DataNotAvailable />}
    </section>
  )
}

function Quote({ instrument }: { instrument: NonNullable<AnnouncementPrice['instrument']> }) {
  const { code, priceAmount, priceChangeAmount: amount, priceChangeRelative: relative } = instrument
  const { direction } = priceMove({ amount, relative, priceStyle: instrument })
  return (
    <>
      <p className={styles.figures}>
        <Link to={instrumentPath(code)}>{code}</Link>{' '}
        <b>
          <Glow tone={direction === null ? 'same' : directionTones[direction]}>
            {formatTraded(priceAmount, instrument)}
          </Glow>
        </b>{' '}
        <PriceChange amount={amount} relative={relative} priceStyle={instrument} />
      </p>
      <FiguresAge fragment={InstrumentAge_instrument} of={instrument} />
    </>
  )
}
