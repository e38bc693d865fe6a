/** The seats around the table as one seat sees them: clockwise from its left. */
export function around(seats: number, seat: number | null): readonly number[] {
  const all = Array.from({ length: seats }, (_, each) => each);
  return seat === null ? all : all.slice(1).map((step) => (seat + step) % seats);
}
