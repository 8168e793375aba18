/** Readable names of the kinds of types. */
export const kindNames = {
  OBJECT: 'Object',
  INTERFACE: 'Interface',
  UNION: 'Union',
  ENUM: 'Enum',
  INPUT: 'Input',
  SCALAR: 'Scalar',
} as const
