import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import { ContentLink } from '../../../../ui/text/content-link.tsx'
import { useNameAnchor } from '../../entry-place.ts'
import { Picture } from '../../picture.tsx'
import { RichText } from '../../rich-text.tsx'
import { Product_entry } from './__generated__/product.graphql.ts'
import styles from './product.module.css'

interface ProductProps {
  entry: FragmentType<typeof Product_entry>
}

/** A product of the exchange, with its name as anchor. */
export function Product({ entry }: ProductProps) {
  const { data } = useFragment({ fragment: Product_entry, from: entry })
  const anchor = useNameAnchor(data.id)
  const { name, link, logo, content } = data
  return (
    <section id={anchor} className={styles.product}>
      <Picture asset={logo} kind="product" alternative="" />
      <h2 className={styles.name}>{link ? <ContentLink to={link}>{name}</ContentLink> : name}</h2>
      <RichText document={content} />
    </section>
  )
}
