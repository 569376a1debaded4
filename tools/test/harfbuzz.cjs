/** Stands for the package `harfbuzzjs`, which the environment has imported. */
module.exports = globalThis.harfBuzz;
