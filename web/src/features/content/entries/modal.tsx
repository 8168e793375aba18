import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import { Modal_entry } from './__generated__/modal.graphql.ts'

interface ModalProps {
  entry: FragmentType<typeof Modal_entry>
}

export function Modal({ entry }: ModalProps) {
  const { data } = useFragment({ fragment: Modal_entry, from: entry })
  return <p>{data.trigger}</p>
}
