import { sparkline } from '../marks/sparkline.ts'

interface SparklineProps {
  values: readonly number[]
  /** Accessible name. */
  label: string
  className: string | undefined
  tone: string
}

const box = { width: 72, height: 20, margin: 2 }

/** Small line of values, such as in a table row. */
export const Sparkline = ({ values, label, className, tone }: SparklineProps) => (
  <svg
    role="img"
    aria-label={label}
    viewBox={`0 0 ${box.width} ${box.height}`}
    width={box.width}
    height={box.height}
    className={className}
    data-tone={tone}
  >
    <path
      d={sparkline(values, box)}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.4"
      strokeLinejoin="round"
    />
  </svg>
)
