import { type AssetFile } from './asset-contract.ts'
import { assetFiles } from './content-resources.ts'
import { createHomeQuestions } from './home-questions.ts'
import { createPageQuestions } from './page-questions.ts'
import { createSiteQuestions } from './site-questions.ts'
import { createSpaceReader, type SpaceReaderOptions } from './space-reader.ts'

/** Every question to the content service. Null is "there is none"; a failure is a SourceError. */
export type Content = ReturnType<typeof createContent>

/** One per execution; its readings are kept in the cache that all share. */
export function createContent({ space, hasGate, note }: SpaceReaderOptions) {
  const reader = createSpaceReader({ space, hasGate, note })
  // Menus that were last read an hour ago mislead nobody: they mark no answer as last known.
  const siteReader = createSpaceReader({
    space,
    hasGate,
    note: ({ key, freshUntil }) => note({ key, freshUntil }),
  })
  return {
    ...createPageQuestions(reader, space),
    ...createHomeQuestions(reader, space),
    ...createSiteQuestions(siteReader, space),
    /** The file of a published asset, by its id; no call for one that there is not. */
    async assetFile(id: string): Promise<AssetFile | null> {
      const { rows } = await reader.list(assetFiles)
      return (space.sync.isGone(id) ? undefined : rows.find(file => file.id === id)) ?? null
    },
  }
}
