//! Builds the server anew when a migration is added: the program carries them all.

fn main() {
    println!("cargo:rerun-if-changed=../migrations");
}
