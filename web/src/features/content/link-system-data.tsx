import styles from './without-renderer.module.css'

interface LinkSystemDataProps {
  sys: { readonly type: string; readonly linkType: string; readonly id: string }
}

/** Replaces a missing entry or asset with the data of its link. */
export function LinkSystemData({ sys: { type, linkType, id } }: LinkSystemDataProps) {
  return <code className={styles.sys}>{JSON.stringify({ type, linkType, id })}</code>
}
