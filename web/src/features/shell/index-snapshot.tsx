import type { FragmentType } from '@apollo/client'
import { useFragment, useSubscription } from '@apollo/client/react'
import { Link } from 'react-router'
import { throughCache } from '../../apollo/through-cache.ts'
import { formatFraction } from '../../lib/format-number.ts'
import {
  directionArrows,
  directionTones,
  priceDirection,
  writtenDirection,
} from '../../lib/price-direction.ts'
import { indexPath } from '../../paths.ts'
import { useToolbar } from '../../ui/form/use-toolbar.ts'
import { featuredIndices } from '../quote/featured-indices.ts'
import { FeaturedIndexTicks, IndexSnapshot_index } from './__generated__/index-snapshot.graphql.ts'
import styles from './index-snapshot.module.css'

type Featured = FragmentType<typeof IndexSnapshot_index> & { id: string }

/** Today's changes of the featured indices, in order; a message when they cannot be read. */
export function IndexSnapshot({ indices }: { indices: readonly Featured[] | null }) {
  const featured = featuredIndices.flatMap(code => indices?.find(({ id }) => id === code) ?? [])
  const codes = featured.map(({ id }) => id)
  const toolbar = useToolbar()
  useSubscription(FeaturedIndexTicks, { variables: { codes }, skip: codes.length === 0, ...throughCache })
  if (!indices?.length) return <p className={styles.unread}>Indices not available</p>
  if (featured.length === 0) return null
  return (
    <div {...toolbar} className={styles.indices} aria-label="Indices today">
      {featured.map(index => (
        <Link key={index.id} to={indexPath(index.id)}>
          <span className={styles.name}>{index.id}</span> <Moved index={index} />
        </Link>
      ))}
    </div>
  )
}

function Moved({ index }: { index: FragmentType<typeof IndexSnapshot_index> }) {
  const { valueChangeRelative } = useFragment({ fragment: IndexSnapshot_index, from: index }).data
  const figure = formatFraction(valueChangeRelative, { isSigned: true })
  const direction = writtenDirection(priceDirection(null, valueChangeRelative), [figure])
  if (direction === null) return <span>{figure}</span>
  return (
    <span className={styles.moved} data-tone={directionTones[direction]}>
      {directionArrows[direction] !== '' && (
        <span aria-hidden="true" className={styles.arrow}>
          {directionArrows[direction]}{' '}
        </span>
      )}
      {figure}
    </span>
  )
}
