import type { AssetView_asset } from './__generated__/asset-view.graphql.ts'
import { Picture } from './picture.tsx'

/** A file that editors published, by its kind. */
export function AssetView({ asset }: { asset: AssetView_asset }) {
  return <Picture asset={asset} />
}
