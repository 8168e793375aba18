import type { DataSet } from '@exchange/upstream-exchange'
import { sampleMarket } from './sample-market.ts'

type Instrument = DataSet['instruments'][number]
type Behaviour = NonNullable<Instrument['behaviour']>

interface Huge {
  price?: number
  tradeSize: number
  sharesIssued: number
}

/** A share at a million dollars, one with a trillion securities, and a bond of more than a trillion dollars. */
const huge: Readonly<Record<string, Huge>> = {
  KRE: { price: 1_004_160, tradeSize: 200, sharesIssued: 1_234_567 },
  RRP: { tradeSize: 4_000_000_000, sharesIssued: 1_035_675_688_388 },
  KRE020: { tradeSize: 100_000_000_000, sharesIssued: 1_239_702_799_000 },
}

function enlarged(instrument: Instrument): Instrument {
  const figures = huge[instrument.code]
  if (!figures || !instrument.behaviour) return instrument
  const { price, tradeSize, sharesIssued } = figures
  const behaviour: Behaviour = {
    ...instrument.behaviour,
    tradeSize,
    ...(price !== undefined && { referencePrice: price }),
  }
  return { ...instrument, sharesIssued, behaviour }
}

/** The sample market with some instruments and indices that have the largest figures a page must fit. */
export async function hugeMarket(): Promise<DataSet> {
  const sample = await sampleMarket()
  return {
    ...sample,
    instruments: sample.instruments.map(enlarged),
    indices: sample.indices.map(index => ({ ...index, referenceValue: index.referenceValue * 100 })),
  }
}
