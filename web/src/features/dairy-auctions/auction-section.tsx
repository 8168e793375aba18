import { type ReactNode, useId } from 'react'
import { DataNotAvailable } from '../../ui/feedback/data-not-available.tsx'
import { AgeLine } from '../quote/age-line.tsx'
import { type AuctionAge, auctionSource } from './auction-words.ts'
import styles from './dairy-auctions.module.css'

interface AuctionSectionProps {
  title: string
  /** Null when its figures cannot be read. */
  freshness: AuctionAge | null | undefined
  /** Whether its figures cannot be read. */
  isMissing?: boolean
  children: ReactNode
}

/** A section of an auction page, with a title and a source. */
export function AuctionSection({ title, freshness, isMissing = false, children }: AuctionSectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles.part}>
      <h2 id={id}>{title}</h2>
      {isMissing ? <DataNotAvailable /> : children}
      <AgeLine of="published" source={auctionSource} freshness={isMissing ? null : freshness} />
    </section>
  )
}
