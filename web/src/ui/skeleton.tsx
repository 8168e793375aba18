import styles from './skeleton.module.css'

interface SkeletonProps {
  /** What is awaited, for whoever does not see the grey lines. */
  label: string
  lines?: number
}

/** Stands where something will be. */
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
