/** Sum of a[i + k] * b[j + k] for k below `length`. Four running sums, because a single one waits for each addition. */
const dot = (a: Float64Array, i: number, b: Float64Array, j: number, length: number): number => {
  let p = 0;
  let q = 0;
  let r = 0;
  let s = 0;
  let k = 0;
  for (; k + 3 < length; k += 4) {
    p += (a[i + k] as number) * (b[j + k] as number);
    q += (a[i + k + 1] as number) * (b[j + k + 1] as number);
    r += (a[i + k + 2] as number) * (b[j + k + 2] as number);
    s += (a[i + k + 3] as number) * (b[j + k + 3] as number);
  }
  for (; k < length; k++) p += (a[i + k] as number) * (b[j + k] as number);
  return p + q + (r + s);
};

/**
 * Cholesky factorisation of a symmetric positive definite matrix, row by row in one array (Golub and Van Loan, Matrix
 * Computations, section 4.2). Replaces the lower triangle of `matrix` by the factor L. Throws when the matrix is not
 * positive definite.
 */
export const factorize = (matrix: Float64Array, n: number): void => {
  for (let i = 0; i < n; i++) {
    const row = i * n;
    for (let j = 0; j < i; j++) {
      const sum = (matrix[row + j] as number) - dot(matrix, row, matrix, j * n, j);
      matrix[row + j] = sum / (matrix[j * n + j] as number);
    }
    const square = (matrix[row + i] as number) - dot(matrix, row, matrix, row, i);
    if (!(square > 0)) throw new RangeError("The matrix is not positive definite");
    matrix[row + i] = Math.sqrt(square);
  }
};

/** Solves A x = b, given the factor of A; returns a new vector. */
export const solve = (factor: Float64Array, n: number, b: Float64Array): Float64Array => {
  const x = Float64Array.from(b);
  for (let i = 0; i < n; i++) {
    x[i] = ((x[i] as number) - dot(factor, i * n, x, 0, i)) / (factor[i * n + i] as number);
  }
  for (let i = n - 1; i >= 0; i--) {
    const value = (x[i] as number) / (factor[i * n + i] as number);
    x[i] = value;
    for (let k = 0; k < i; k++) x[k] = (x[k] as number) - (factor[i * n + k] as number) * value;
  }
  return x;
};

/** The diagonal of the inverse of A, given the factor of A. */
export const inverseDiagonal = (factor: Float64Array, n: number): Float64Array => {
  const diagonal = new Float64Array(n);
  const column = new Float64Array(n);
  for (let j = 0; j < n; j++) {
    // Column j of the inverse of L; the sum of its squares is one entry of the diagonal.
    let squares = 0;
    for (let i = j; i < n; i++) {
      const row = i * n;
      const value = ((i === j ? 1 : 0) - dot(factor, row + j, column, j, i - j)) / (factor[row + i] as number);
      column[i] = value;
      squares += value * value;
    }
    diagonal[j] = squares;
  }
  return diagonal;
};
