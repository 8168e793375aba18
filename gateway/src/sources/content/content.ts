import { released } from '../../domain/site/release.ts'
import { type AssetFile } from './asset-contract.ts'
import { assetFiles } from './content-resources.ts'
import { createHomeQuestions } from './home-questions.ts'
import { createPageQuestions } from './page-questions.ts'
import { createSiteQuestions } from './site-questions.ts'
import { createSpaceReader, type SpaceReaderOptions } from './space-reader.ts'

/** All queries to the content service. Null means that the item does not exist; failures are SourceErrors. */
export type Content = ReturnType<typeof createContent>

/** One per execution. Readings are cached in the shared cache. */
export function createContent({ space, hasGate, note }: SpaceReaderOptions) {
  const reader = createSpaceReader({ space, hasGate, note })
  // The freshness is left out: stale menus do not mark the response as last known.
  const siteReader = createSpaceReader({
    space,
    hasGate,
    note: ({ key, freshUntil }) => note({ key, freshUntil }),
  })
  return {
    ...createPageQuestions(reader, space),
    ...createHomeQuestions(reader, space),
    ...createSiteQuestions(siteReader, space),
    /** Returns the file of a published asset by id. Unknown ids cause no call. */
    async assetFile(id: string): Promise<AssetFile | null> {
      const { rows } = await reader.list(assetFiles)
      const file = rows.find(each => each.id === id)
      return space.sync.isGone(id) ? null : released(file, space.clock.now())
    },
  }
}
