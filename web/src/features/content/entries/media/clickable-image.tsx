import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import { ContentLink } from '../../../../ui/text/content-link.tsx'
import { linkAddress } from '../../../../lib/link-address.ts'
import { Picture } from '../../picture.tsx'
import withoutRenderer from '../../without-renderer.module.css'
import { ClickableImage_entry } from './__generated__/clickable-image.graphql.ts'

interface ClickableImageProps {
  entry: FragmentType<typeof ClickableImage_entry>
}

/** A picture that links to an address or else to a document. */
export function ClickableImage({ entry }: ClickableImageProps) {
  const { data } = useFragment({ fragment: ClickableImage_entry, from: entry })
  const { name, image, link, pdf } = data
  const address = linkAddress(link) ?? linkAddress(pdf?.url)
  if (address === null) return <p className={withoutRenderer.message}>Invalid Clickable Image!</p>
  if (!image?.url) return <p className={withoutRenderer.message}>Image not provided</p>
  return (
    <ContentLink to={address}>
      <Picture asset={image} alternative={image.description || name} />
    </ContentLink>
  )
}
