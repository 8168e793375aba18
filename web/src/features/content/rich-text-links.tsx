import type { ReactNode } from 'react'
import { AssetView } from './asset-view.tsx'
import { useContent } from './content-context.ts'
import { ContentLink } from '../../ui/text/content-link.tsx'
import { entryAddress } from './entry-address.ts'
import { LinkSystemData } from './link-system-data.tsx'

interface LinkToProps {
  id: string
  children: ReactNode
}

/** A link to an entry. For an entry beyond the page's limits it is plain text. */
export function EntryLink({ id, children }: LinkToProps) {
  const { entries, path } = useContent()
  const entry = entries.get(id)
  if (!entry) return children
  if (entry.__typename === 'UnresolvedLink')
    return (
      <>
        {children} <LinkSystemData sys={{ type: 'Link', linkType: 'Entry', id }} />
      </>
    )
  return <ContentLink to={entryAddress(entry, path)}>{children}</ContentLink>
}

/** A link to a file. */
export function AssetLink({ id, children }: LinkToProps) {
  const asset = useContent().assets.get(id)
  if (!asset) return children
  if (asset.__typename !== 'Asset')
    return (
      <>
        {children} <LinkSystemData sys={{ type: 'Link', linkType: 'Asset', id }} />
      </>
    )
  return <ContentLink to={asset.url}>{children}</ContentLink>
}

/** A file embedded in the text. */
export function EmbeddedAsset({ id }: { id: string }) {
  const asset = useContent().assets.get(id)
  if (!asset) return null
  if (asset.__typename !== 'Asset') return <LinkSystemData sys={{ type: 'Link', linkType: 'Asset', id }} />
  return <AssetView asset={asset} />
}
