/**
 * Cholesky factorisation of a symmetric positive definite matrix, row by row in one array
 * (Golub and Van Loan, Matrix Computations, section 4.2). The lower triangle of `matrix` is replaced by the factor L.
 * Throws when the matrix is not positive definite.
 */
export const factorize = (matrix: Float64Array, n: number): void => {
  for (let i = 0; i < n; i++) {
    const row = i * n;
    for (let j = 0; j <= i; j++) {
      const other = j * n;
      let sum = matrix[row + j] as number;
      for (let k = 0; k < j; k++) sum -= (matrix[row + k] as number) * (matrix[other + k] as number);
      if (i !== j) matrix[row + j] = sum / (matrix[other + j] as number);
      else if (sum > 0) matrix[row + i] = Math.sqrt(sum);
      else throw new RangeError("The matrix is not positive definite");
    }
  }
};

/** Solves A x = b for the factor of A; gives a new vector. */
export const solve = (factor: Float64Array, n: number, b: Float64Array): Float64Array => {
  const x = Float64Array.from(b);
  for (let i = 0; i < n; i++) {
    let sum = x[i] as number;
    for (let k = 0; k < i; k++) sum -= (factor[i * n + k] as number) * (x[k] as number);
    x[i] = sum / (factor[i * n + i] as number);
  }
  for (let i = n - 1; i >= 0; i--) {
    const value = (x[i] as number) / (factor[i * n + i] as number);
    x[i] = value;
    for (let k = 0; k < i; k++) x[k] = (x[k] as number) - (factor[i * n + k] as number) * value;
  }
  return x;
};

/** The diagonal of the inverse of A for the factor of A. */
export const inverseDiagonal = (factor: Float64Array, n: number): Float64Array => {
  const diagonal = new Float64Array(n);
  const column = new Float64Array(n);
  for (let j = 0; j < n; j++) {
    // Column j of the inverse of L; its squares add up to one entry of the diagonal sought.
    let squares = 0;
    for (let i = j; i < n; i++) {
      const row = i * n;
      let sum = i === j ? 1 : 0;
      for (let k = j; k < i; k++) sum -= (factor[row + k] as number) * (column[k] as number);
      const value = sum / (factor[row + i] as number);
      column[i] = value;
      squares += value * value;
    }
    diagonal[j] = squares;
  }
  return diagonal;
};
