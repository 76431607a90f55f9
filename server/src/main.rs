//! The program `tabuleiro-server`.

fn main() {}
