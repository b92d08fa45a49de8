/** Exports of groups for other rooms. */
