import type { RouterContextProvider } from 'react-router'
import { preload } from '../../apollo/preload.ts'
import { isPlainText } from '../shell/plain-text.tsx'
import { Supplement } from './__generated__/supplement.graphql.ts'
import { type PreloadedSupplement, supplementParts } from './supplement-part.ts'

/**
 * Loads the editors' supplement of a page; null if there is none. The renderer of blocks is imported only if there are blocks.
 */
export async function preloadSupplement(
  context: Readonly<RouterContextProvider>,
  path: string,
): Promise<PreloadedSupplement | null> {
  const { data, page } = await preload(context, Supplement, { path })
  const supplement = data?.pageSupplement
  if (!supplement) return null
  const texts = supplementParts.map(part => supplement[part]).filter(text => text !== null)
  const isPlain = texts.every(isPlainText)
  // Failures of the full query count as well.
  const whole = isPlain
    ? page
    : await (await import('./supplement-text.tsx')).preloadSupplementText(context, path)
  return {
    id: supplement.id,
    path,
    parts: supplementParts.filter(part => supplement[part] !== null),
    isPlain,
    hasFailed: whole.hasFailed,
  }
}
