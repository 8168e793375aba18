import styles from './meanings.module.css'
import { Modal } from '../overlay/modal.tsx'

/** Label with its meaning. */
export type Meaning = readonly [label: string, meaning: string]

/** Meanings of a panel's figures in one dialog, so that the panel adds a single tab stop. */
export function Meanings({ of }: { of: readonly Meaning[] }) {
  return (
    <div className={styles.meanings}>
      <Modal title="What these figures mean" trigger="What these figures mean">
        <dl className={styles.list}>
          {of.map(([label, meaning]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{meaning}</dd>
            </div>
          ))}
        </dl>
      </Modal>
    </div>
  )
}
