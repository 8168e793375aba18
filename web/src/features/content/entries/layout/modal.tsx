import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import { Button } from '../../../../ui/form/button.tsx'
import { Modal as Dialog } from '../../../../ui/overlay/modal.tsx'
import { useAnchor } from '../../entry-place.ts'
import { RichText } from '../../rich-text.tsx'
import { Modal_entry } from './__generated__/modal.graphql.ts'
import styles from './modal.module.css'

interface ModalProps {
  entry: FragmentType<typeof Modal_entry>
}

/** A text in a dialog; the editors' button at its end closes it. */
export function Modal({ entry }: ModalProps) {
  const { data } = useFragment({ fragment: Modal_entry, from: entry })
  const { id, dialogTitle, content, trigger, button, alignContent, alignButtons, size } = data
  return (
    <Dialog
      title={dialogTitle}
      trigger={trigger}
      name={useAnchor(`${id}-dialog`)}
      isButton
      isLarge={size === 'LARGE'}
    >
      <div className={styles[alignContent]}>
        <RichText document={content} />
      </div>
      {/* `method="dialog"` closes the dialog, even without a script. */}
      <form method="dialog" className={`${styles.buttons} ${styles[alignButtons]}`}>
        <Button isSubmit>{button}</Button>
      </form>
    </Dialog>
  )
}
