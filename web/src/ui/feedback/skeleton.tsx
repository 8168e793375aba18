import styles from './skeleton.module.css'

interface SkeletonProps {
  /** Accessible name of the loading content. */
  label: string
  lines?: number
}

/** Placeholder for loading content. */
export function Skeleton({ label, lines = 5 }: SkeletonProps) {
  return (
    <div className={styles.skeleton}>
      <output className="visually-hidden">{label}</output>
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} />
      ))}
    </div>
  )
}
