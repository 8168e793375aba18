import { useQuery } from '@apollo/client/react'
import { lazy, type ReactNode, Suspense } from 'react'
import { SidebarLayout } from '../../ui/layout/sidebar-layout.tsx'
import { PlainText } from '../shell/plain-text.tsx'
import { Supplement } from './__generated__/supplement.graphql.ts'
import type { PreloadedSupplement, SupplementPart } from './supplement-part.ts'
import styles from './page-supplement.module.css'

const SupplementText = lazy(async () => ({ default: (await import('./supplement-text.tsx')).SupplementText }))

interface WordsProps {
  supplement: PreloadedSupplement | null
  part: SupplementPart
}

/** One of the supplement's texts; empty if editors wrote none. */
export function SupplementWords({ supplement, part }: WordsProps) {
  if (!supplement?.parts.includes(part)) return null
  const { id, path, isPlain } = supplement
  return (
    <div className={styles.words}>
      {isPlain ? (
        <PlainWords path={path} part={part} />
      ) : (
        <Suspense fallback={null}>
          <SupplementText id={id} part={part} />
        </Suspense>
      )}
    </div>
  )
}

function PlainWords({ path, part }: { path: string; part: SupplementPart }) {
  const text = useQuery(Supplement, { variables: { path } }).data?.pageSupplement?.[part]
  return text && <PlainText document={text} />
}

interface PageSupplementProps {
  /** Result of the loader (`preloadSupplement`). */
  supplement: PreloadedSupplement | null
  /** The page's own sidebar. */
  side?: ReactNode
  /** Whether the page itself places the introduction, below its heading. */
  isIntroduced?: boolean
  children: ReactNode
}

/** A page of the site with the editors' supplement: an introduction above it, a conclusion below, and a sidebar. */
export function PageSupplement({ supplement, side, isIntroduced = false, children }: PageSupplementProps) {
  const hasSide = supplement?.parts.includes('sideContent')
  return (
    <SidebarLayout
      side={
        (side || hasSide) && (
          <>
            {side}
            <SupplementWords supplement={supplement} part="sideContent" />
          </>
        )
      }
    >
      {!isIntroduced && <SupplementWords supplement={supplement} part="introduction" />}
      {children}
      <SupplementWords supplement={supplement} part="conclusion" />
    </SidebarLayout>
  )
}
