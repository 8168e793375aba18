import { formatBytes } from '../../lib/format-bytes.ts'
import type { AssetView_asset } from './__generated__/asset-view.graphql.ts'
import styles from './asset-view.module.css'
import { ContentLink } from '../../ui/text/content-link.tsx'
import { linkAddress } from '../../lib/link-address.ts'
import { Picture } from './picture.tsx'
import withoutRenderer from './without-renderer.module.css'

interface AssetViewProps {
  asset: AssetView_asset
}

/** A published file: a picture, a player, or a download link, depending on its kind. */
export function AssetView({ asset }: AssetViewProps) {
  const { kind, title } = asset
  const url = linkAddress(asset.url)
  switch (url === null ? 'UNKNOWN' : kind) {
    case 'PICTURE':
      return <Picture asset={asset} />
    case 'VIDEO':
      return (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- editors publish no captions with it
        <video className={styles.video} src={url ?? undefined} controls preload="none" aria-label={title} />
      )
    case 'AUDIO':
      return (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- editors publish no captions with it
        <audio className={styles.audio} src={url ?? undefined} controls preload="none" aria-label={title} />
      )
    case 'PDF':
    case 'FILE':
      return <FileLink asset={asset} />
    default:
      return <AssetWithoutRenderer asset={asset} />
  }
}

/** Link to a file, with its kind and size. */
function FileLink({ asset: { title, url, kind, fileName, size } }: AssetViewProps) {
  const ending = kind === 'PDF' ? 'PDF' : fileName?.split('.').at(-1)?.toUpperCase()
  return (
    <p className={styles.file}>
      <ContentLink to={url}>{title}</ContentLink>{' '}
      <span className={styles.about}>
        {[ending, size === null ? null : formatBytes(size)].filter(Boolean).join(', ')}
      </span>
    </p>
  )
}

function AssetWithoutRenderer({ asset: { id, title, kind, contentType, fileName } }: AssetViewProps) {
  return (
    <span className={withoutRenderer.message}>
      <b>Asset Without Renderer</b>
      {'\n'}
      <code>{JSON.stringify({ id, title, kind, contentType, fileName })}</code>
    </span>
  )
}
