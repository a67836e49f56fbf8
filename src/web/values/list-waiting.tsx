/**
 * The list while its first values load: the lines of a table. One element without animation, because twenty rows of
 * grey boxes cost a phone a second.
 */
export const ListWaiting = () => <div aria-busy className="list-lines min-h-250" />;
