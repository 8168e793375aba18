/** The fields of a fragment without its mark: what a component needs of a row, whichever query selected it. */
export type FragmentData<Fragment> = Omit<Fragment, ' $fragmentName'>
