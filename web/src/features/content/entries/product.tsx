import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import { Product_entry } from './__generated__/product.graphql.ts'

interface ProductProps {
  entry: FragmentType<typeof Product_entry>
}

export function Product({ entry }: ProductProps) {
  const { data } = useFragment({ fragment: Product_entry, from: entry })
  return <p>{data.name}</p>
}
